import type { RouteObject } from 'react-router-dom';
import { paths } from '../content/paths.ts';
import { ErrorPage } from './error-page.tsx';
import { Layout } from './layout.tsx';

const publicPages: RouteObject[] = [
  { path: paths.home, lazy: () => import('../pages/home.tsx') },
  { path: paths.campInfo, lazy: () => import('../pages/camp-info.tsx') },
  { path: paths.about, lazy: () => import('../pages/about.tsx') },
  { path: paths.pricing, lazy: () => import('../pages/pricing.tsx') },
  { path: paths.contact, lazy: () => import('../pages/contact.tsx') },
  { path: paths.groupFormation, lazy: () => import('../pages/group-formation.tsx') },
  { path: paths.terms, lazy: () => import('../pages/terms.tsx') },
  { path: paths.privacy, lazy: () => import('../pages/privacy.tsx') },
];

const accountPages: RouteObject[] = [
  { path: paths.login, lazy: () => import('../pages/login.tsx') },
  { path: paths.signup, lazy: () => import('../pages/signup.tsx') },
  { path: paths.passwordReset, lazy: () => import('../pages/password-reset.tsx') },
  { path: paths.authConfirm, lazy: () => import('../pages/auth-confirm.tsx') },
  { path: paths.checkout, lazy: () => import('../pages/checkout.tsx') },
];

const adminPages: RouteObject[] = [{ path: paths.admin, lazy: () => import('../pages/admin.tsx') }];

const signedInPages: RouteObject[] = [
  { path: paths.profile, lazy: () => import('../pages/profile.tsx') },
  { path: paths.campers, lazy: () => import('../pages/campers.tsx') },
  { path: paths.form, lazy: () => import('../pages/form.tsx') },
  { path: paths.addCamper, lazy: () => import('../pages/add-camper.tsx') },
  { path: paths.payment, lazy: () => import('../pages/payment.tsx') },
  { path: paths.schedule, lazy: () => import('../pages/schedule.tsx') },
  { lazy: async () => ({ Component: (await import('./guards.tsx')).RequireAdmin }), children: adminPages },
];

const developerPages: RouteObject[] = [{ path: paths.test, lazy: () => import('../pages/developer.tsx') }];

/** Every screen of the site behind its guard (specification section 2); each is loaded when it is visited. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: ErrorPage,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          ...publicPages,
          {
            lazy: () => import('./application.tsx'),
            children: [
              ...accountPages,
              {
                lazy: async () => ({ Component: (await import('./guards.tsx')).RequireSession }),
                children: signedInPages,
              },
              {
                lazy: async () => ({ Component: (await import('./guards.tsx')).RequireDeveloper }),
                children: developerPages,
              },
            ],
          },
          { path: '*', lazy: () => import('../pages/not-found.tsx') },
        ],
      },
    ],
  },
];
