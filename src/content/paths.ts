/** The one table of the site's addresses. Components never write an address themselves. */
export const paths = {
  home: '/',
  campInfo: '/camp-info',
  about: '/about',
  pricing: '/pricing',
  login: '/login',
  signup: '/signup',
  passwordReset: '/password-reset',
  authConfirm: '/auth/confirm',
  contact: '/contact',
  terms: '/terms-of-service',
  groupFormation: '/group-formation',
  privacy: '/privacy-policy',
  profile: '/profile',
  campers: '/campers',
  form: '/form',
  addCamper: '/addCamper',
  checkout: '/checkout',
  unsubscribe: '/unsubscribe',
  payment: '/payment',
  schedule: '/schedule',
  admin: '/admin',
  checkin: '/checkin',
  test: '/test',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** Address of the survey of campers who are signed up already; a reload keeps it. */
export function surveyPath(camperIds: readonly string[]): string {
  return `${paths.form}?survey=${camperIds.join(',')}`;
}

/** Payments of earlier camps, for accounts that are not registered for this one; the others see them on the profile. */
export const earlierPaymentsPath = `${paths.form}?payments`;

/** A family in the organisers' dashboard. @param id of the account holder */
export const familyPath = (id: string) =>
  `${paths.admin}?${new URLSearchParams({ tab: 'list', camper: id })}`;

/** All rows of a payment in the organisers' dashboard. @param reference its own, or its payment id */
export const paymentPath = (reference: string) =>
  `${paths.admin}?${new URLSearchParams({ tab: 'payment', find: reference })}`;

/** A tab of the organisers' dashboard, and a screen inside it. */
export const deskPath = (tab: string, part?: string) =>
  `${paths.admin}?tab=${tab}${part === undefined ? '' : `&part=${part}`}`;

/** Where seasons are prepared. */
export const seasonsPath = deskPath('settings', 'seasons');

/** A screen of the settings by its name there; without one, the list of them. */
export function settingsPath(part?: string): string {
  return deskPath('settings', part);
}

/** The home page, with a goodbye after an account was deleted. */
export const goodbyePath = `${paths.home}?goodbye`;

/** Login address that brings the visitor back to `next` (a path with query of this site) afterwards. */
export function loginPath(next: string): string {
  return `${paths.login}?next=${encodeURIComponent(next)}`;
}

/**
 * Reads where to go after signing in. Only addresses of this site are accepted, so that a link cannot send a
 * visitor to a foreign one.
 * @param search query string of the page, with or without `?`
 * @param otherwise used when there is no `next` or it is not ours
 */
export function nextPath(search: string, otherwise: string): string {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/')) return otherwise;
  const url = new URL(next, 'http://site.invalid');
  // `/..//foreign.example` is of this origin here, and names another site once it has been resolved.
  const isOurs = url.origin === 'http://site.invalid' && !url.pathname.startsWith('//');
  return isOurs ? url.pathname + url.search + url.hash : otherwise;
}
