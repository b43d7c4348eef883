/**
 * The words that the specification gives literally (sections 2, 5 and 8) for accounts, registration and profile. That
 * they are shown where they belong is what the tests of those screens say; here no one can reword them unnoticed.
 */
import { describe, expect, it } from 'vitest';
import { auth } from '../../src/content/en/accounts/auth.ts';
import { camper } from '../../src/content/en/campers/camper.ts';
import { frame } from '../../src/content/en/site/frame.ts';
import { profile } from '../../src/content/en/accounts/profile.ts';
import { confirmation } from '../../src/content/en/registration/confirmation.ts';
import { registration } from '../../src/content/en/registration/registration.ts';
import { survey } from '../../src/content/en/registration/survey.ts';
import { otherChurches } from '../../src/domain/value-lists.ts';
import { demoChurch, demoChurches } from '../../supabase/demo/church.ts';

const { problems: wrong } = camper;

describe('login, signup and password reset', () => {
  it.each([
    [auth.login.toSignup, 'New to this? Sign up here'],
    [auth.login.forgot, 'Forgot password?'],
    [auth.login.incorrectPassword, 'Incorrect password'],
    [auth.login.unknownEmail, 'Try login for the first time? Please try to sign up instead'],
    [auth.login.validEmail, 'Valid email'],
    [auth.magicLink.unknownEmail, "We couldn't find an account with that email. Try signing up instead."],
    [
      auth.magicLink.invalidEmail,
      'That is an invalid email. Check the spelling or go back and try Google login',
    ],
    [auth.problems.emailMissing, 'Email is required, how else are we going to contact you?'],
    [auth.problems.unknown, 'Something went wrong, try again later'],
    [auth.problems.passwordsDiffer, 'Passwords do not match'],
    [auth.problems.passwordTooShort, 'Password must be at least 6 characters long'],
    [auth.signup.toLogin, 'Already have an account?'],
    [auth.signup.success, 'Successfully created an account'],
    [auth.reset.send, 'Send link'],
    [auth.reset.notFound, 'Sorry we could not find your email address in our database...'],
    [auth.reset.tryAgain, 'Try again'],
    // Its second sentence began with a small letter.
    [auth.reset.failed, 'Something went wrong. Please check your internet connection and try again'],
    [auth.reset.submit, 'Confirm Reset'],
    [auth.reset.updateFailed, 'There was an error updating your password.'],
  ])('%s', (shown, specified) => expect(shown).toBe(specified));
});

describe('the registration form and the survey', () => {
  it.each([
    [wrong.firstNameMissing, 'First name is not filled in'],
    [wrong.lastNameMissing, 'Last name is not filled in'],
    [wrong.birthdayMissing, 'Birthday is not filled in'],
    [wrong.birthdayInvalid, 'Please enter a valid date'],
    [wrong.genderMissing, 'Gender has not been selected'],
    [wrong.countryMissing, 'Country has not been selected'],
    [wrong.churchMissing, 'Church/mission is not filled in'],
    [wrong.sizeMissing, 'Shirt size has not been selected'],
    [wrong.babySizeTooHigh, 'Input too high, please enter below 153 or pick another size'],
    [wrong.datesMissing, 'Dates has not been selected'],
    [wrong.arrivalMissing, 'Arrival transportation has not been selected'],
    [wrong.departureMissing, 'Departure transportation has not been selected'],
    [wrong.accommodationMissing, 'Accommodation has not been selected'],
    [wrong.memberMissing, 'Membership choice has not been selected'],
    [wrong.termsMissing, 'You need to agree to the terms and conditions to continue'],
    [
      wrong.groupFormationMissing,
      'You need to agree to the group formation to continue, you can click on learn more to read more about it',
    ],
    [registration.promoInvalid, 'Invalid code'],
    [registration.failures.unknown, 'Something went wrong!, please try again later.'],
    [camper.size.waiting, 'Enter a valid birthday prior to choosing a size'],
    [camper.size.placeholder, 'Select T-shirt size'],
    [camper.size.babyPlaceholder, 'Type Baby size (EU)'],
    [camper.days.placeholder, "Select the days you're attending"],
    [camper.days.selectAll, 'Select all days'],
    [camper.country.general, 'General'],
    [camper.country.other, 'Other'],
    [
      [...[demoChurch, ...demoChurches].map(({ name }) => name), ...otherChurches].join(', '),
      'FamilyCamp, MBMBC, BBMBM, NBMBM, Other, None',
    ],
    [registration.closed.text, 'The form is closed, we do not allow new users to sign up at the moment.'],
    [registration.closed.action, 'Go to home page'],
    [confirmation.text, 'Please check the information before confirming as this cannot be changed.'],
    [confirmation.confirm('1,200 DKK'), 'Confirm · 1,200 DKK'],
    [confirmation.cancel, 'Cancel'],
    [survey.submit, 'SUBMIT FORM'],
    [survey.done.action, 'Go to profile page'],
  ])('%s', (shown, specified) => expect(shown).toBe(specified));
});

describe('the profile', () => {
  it.each([
    [Object.values(profile.tabs).join(', '), 'Profile, Payment, Add camper, Settings'],
    [Object.values(camper.status).join(', '), 'Registered, Not Registered, N/A'],
    [camper.notProvided, 'Not Provided'],
    [profile.edit.error, 'Error'],
    [profile.edit.valueMissing, 'Value is not selected'],
    [profile.edit.notSaved, 'Could not save'],
    [camper.problems.babySizeTooHigh, 'Input too high, please enter below 153 or pick another size'],
    [profile.campers.empty, 'Your list is currently empty'],
    [profile.campers.add, 'Add Camper'],
    [profile.campers.max, 'Max number of campers reached'],
    [profile.campers.closed, 'Sign up for new campers is disabled.'],
    [profile.payment.toPayment, 'Go to payment page'],
    [profile.payment.category, 'Price type'],
    [profile.payment.calculating, 'Calculating...'],
    [profile.history.title, 'Payment history'],
    [profile.history.empty, 'No payments has been made'],
    [
      Object.values(profile.history.columns).join(', '),
      'Name, Date, Amount, Type, Pricing, Paid by, Anonymous, Payment method, ID',
    ],
    [profile.history.you, 'You'],
    [profile.history.anonymous, 'Anonymous'],
    [profile.settings.privacy, 'Privacy Policy'],
    [profile.settings.terms, 'Terms of Service'],
    [profile.settings.resetPassword, 'Reset password'],
    [profile.settings.logout, 'Logout'],
    [frame.notFound.title, 'No page found'],
    [frame.notFound.back, 'Go back'],
  ])('%s', (shown, specified) => expect(shown).toBe(specified));
});
