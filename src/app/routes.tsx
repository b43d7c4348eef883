import { lazyRoutes, type AppRoute } from './lazy-routes.tsx';
import { paths } from '../content/paths.ts';
import { PublishedOnly } from '../pages/published-only.tsx';
import { Layout } from './layout.tsx';

/** What they say of the camp is shown once it has been published. */
const campPages: AppRoute[] = [
  { path: paths.home, load: () => import('../pages/home-page.tsx') },
  { path: paths.campInfo, load: () => import('../pages/camp-info-page.tsx') },
  { path: paths.about, load: () => import('../pages/about-page.tsx') },
  { path: paths.pricing, load: () => import('../pages/pricing-page.tsx') },
  { path: paths.groupFormation, load: () => import('../pages/group-formation-page.tsx') },
];

const publicPages: AppRoute[] = [
  { Component: PublishedOnly, children: campPages },
  { path: paths.contact, load: () => import('../pages/contact-page.tsx') },
  { path: paths.terms, load: () => import('../pages/terms-page.tsx') },
  { path: paths.privacy, load: () => import('../pages/privacy-page.tsx') },
];

const accountPages: AppRoute[] = [
  { path: paths.login, load: () => import('../pages/login-page.tsx') },
  { path: paths.signup, load: () => import('../pages/signup-page.tsx') },
  { path: paths.passwordReset, load: () => import('../pages/password-reset-page.tsx') },
  { path: paths.authConfirm, load: () => import('../pages/auth-confirm-page.tsx') },
  { path: paths.checkout, load: () => import('../pages/checkout-page.tsx') },
  { path: paths.unsubscribe, load: () => import('../pages/unsubscribe-page.tsx') },
];

const signedInPages: AppRoute[] = [
  { path: paths.profile, load: () => import('../pages/profile-page.tsx') },
  { path: paths.campers, load: () => import('../pages/campers-page.tsx') },
  { path: paths.form, load: () => import('../pages/registration-page.tsx') },
  { path: paths.addCamper, load: () => import('../pages/registration-page.tsx') },
  { path: paths.payment, load: () => import('../pages/payment-page.tsx') },
  { path: paths.schedule, load: () => import('../pages/schedule-page.tsx') },
  { path: paths.admin, load: () => import('../pages/admin-page.tsx') },
];

/** These pages open offline, when the session cannot be checked, so they have no guard of their own. Their list is loaded with them. */
async function loadCheckin() {
  const { Component, opened } = await import('../pages/checkin-page.tsx');
  await opened;
  return { Component };
}

const checkinPages: AppRoute[] = [{ path: `${paths.checkin}/*`, load: loadCheckin }];

const table: AppRoute[] = [
  {
    Component: Layout,
    children: [
      ...publicPages,
      {
        load: () => import('./application.tsx'),
        children: [
          ...accountPages,
          ...checkinPages,
          {
            load: async () => ({ Component: (await import('./application.tsx')).RequireSession }),
            children: signedInPages,
          },
          { path: paths.test, load: () => import('../pages/developer-page.tsx') },
        ],
      },
      { path: '*', load: () => import('../pages/not-found-page.tsx') },
    ],
  },
];

/** Every screen of the site behind its guard (specification section 2); each is loaded when it is visited. */
export const routes = lazyRoutes(table);
