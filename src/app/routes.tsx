import { lazyRoutes, type AppRoute } from './lazy-routes.tsx';
import { paths } from '../content/paths.ts';
import { Layout } from './layout.tsx';

const publicPages: AppRoute[] = [
  { path: paths.home, load: () => import('../pages/home.tsx') },
  { path: paths.campInfo, load: () => import('../pages/camp-info.tsx') },
  { path: paths.about, load: () => import('../pages/about.tsx') },
  { path: paths.pricing, load: () => import('../pages/pricing.tsx') },
  { path: paths.contact, load: () => import('../pages/contact.tsx') },
  { path: paths.groupFormation, load: () => import('../pages/group-formation.tsx') },
  { path: paths.terms, load: () => import('../pages/terms.tsx') },
  { path: paths.privacy, load: () => import('../pages/privacy.tsx') },
];

const accountPages: AppRoute[] = [
  { path: paths.login, load: () => import('../pages/login.tsx') },
  { path: paths.signup, load: () => import('../pages/signup.tsx') },
  { path: paths.passwordReset, load: () => import('../pages/password-reset.tsx') },
  { path: paths.authConfirm, load: () => import('../pages/auth-confirm.tsx') },
  { path: paths.checkout, load: () => import('../pages/checkout.tsx') },
];

const adminPages: AppRoute[] = [{ path: paths.admin, load: () => import('../pages/admin.tsx') }];

const signedInPages: AppRoute[] = [
  { path: paths.profile, load: () => import('../pages/profile.tsx') },
  { path: paths.campers, load: () => import('../pages/campers.tsx') },
  { path: paths.form, load: () => import('../pages/form.tsx') },
  { path: paths.addCamper, load: () => import('../pages/add-camper.tsx') },
  { path: paths.payment, load: () => import('../pages/payment.tsx') },
  { path: paths.schedule, load: () => import('../pages/schedule.tsx') },
  { load: async () => ({ Component: (await import('./guards.tsx')).RequireAdmin }), children: adminPages },
];

const developerPages: AppRoute[] = [{ path: paths.test, load: () => import('../pages/developer.tsx') }];

const table: AppRoute[] = [
  {
    Component: Layout,
    children: [
      ...publicPages,
      {
        load: () => import('./application.tsx'),
        children: [
          ...accountPages,
          {
            load: async () => ({ Component: (await import('./guards.tsx')).RequireSession }),
            children: signedInPages,
          },
          {
            load: async () => ({ Component: (await import('./guards.tsx')).RequireDeveloper }),
            children: developerPages,
          },
        ],
      },
      { path: '*', load: () => import('../pages/not-found.tsx') },
    ],
  },
];

/** Every screen of the site behind its guard (specification section 2); each is loaded when it is visited. */
export const routes = lazyRoutes(table);
