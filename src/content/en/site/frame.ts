import { common } from '../common.ts';

/** Words of the frame around every page: menu, footer, loaders, banners, error pages. */
export const frame = {
  skip: 'Skip to the content',
  home: 'Home',
  loading: common.loading,
  couldNotLoadTitle: 'You’re offline',
  couldNotLoad: 'Could not load',
  retry: common.tryAgain,
  connection: {
    slow: 'The connection is slow. We’re still waiting for an answer.',
    lost: 'You’re offline, so this may be out of date. Nothing is sent until you try again.',
    /** The device has a network. */
    unreachable:
      'We can’t reach our server right now, so this may be out of date. Nothing is sent until you try again.',
  },
  closeToast: 'Close the message',
  /** Said by parts that stand anywhere. */
  parts: {
    close: 'Close the dialog',
    loading: common.loading,
    failed: 'We couldn’t load this.',
    retry: common.tryAgain,
    reload: 'Reload the page',
  },

  menu: {
    label: 'Main menu',
    open: 'Menu',
    close: 'Close the menu',
    news: 'News',
    campInfo: 'Camp information',
    about: 'About',
    groupFormation: 'Group Formation Algorithm',
    oldWebsite: 'Old website',
    playlists: 'YouTube playlists',
    pricing: 'Pricing',
    dashboard: 'Dashboard',
    checkin: 'Check-in',
    campers: common.campers,
    payment: common.payment,
    schedule: 'Schedule',
    contact: 'Contact',
    developer: 'Developer mode',
    signup: 'Sign up',
    login: common.login,
    profile: 'Profile',
    account: 'More about your account',
    addCamper: 'Add camper',
    logout: 'Logout',
  },

  banner: {
    label: 'Demonstration',
    clock: (day: string) => `Demonstration: the clock is set to ${day}.`,
    failed: 'We couldn’t load the camp’s dates, so prices and deadlines may be missing.',
  },
  copy: {
    label: 'A copy of the site',
    text: 'This is a copy of the camp’s site, to try things on. Don’t sign up or pay here: nothing you do here reaches the camp, and no emails are sent.',
  },
  testPayments: {
    label: 'Test payments',
    text: 'This is a test: no card is charged, and no one is really signed up.',
  },
  /** Before an organiser has published the camp. */
  notPublic: {
    title: 'Sign-up isn’t open yet',
    text: 'We’re getting our camp ready. Leave your email, and we’ll write when you can sign up.',
    label: 'Not public yet',
    banner: 'The camp isn’t public yet: visitors don’t see this page.',
  },
  preview: {
    label: 'Draft',
    text: (title: string) => `Draft of ${title}: only you can see it, and you can’t sign anyone up here.`,
    leave: 'Leave the preview',
  },

  error: {
    title: 'Something went wrong',
    text: 'This page stopped working. Everything you saved is safe.',
    offline: 'You’re offline, so we couldn’t load this page.',
  },

  notFound: {
    title: 'No page found',
    text: 'There’s nothing at this address. Check it for typos; the page may also have moved.',
    back: common.goBack,
  },
};
