/** Words of the frame around every page: menu, footer, loaders, banners, error pages. */
export const frame = {
  skip: 'Skip to the content',
  home: 'Home',
  loading: 'Loading...',
  couldNotLoadTitle: 'No connection',
  couldNotLoad: 'Could not load',
  retry: 'Try again',
  connection: {
    slow: 'The connection is slow. We are still waiting for an answer.',
    lost: 'No connection. What you see may be old. Nothing is sent until you press again.',
  },
  closeToast: 'Close the notice',
  /** Said by parts that stand anywhere. */
  parts: {
    close: 'Close the dialog',
    loading: 'Loading...',
    failed: 'This could not be loaded.',
    retry: 'Try again',
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
    campers: 'Campers',
    payment: 'Payment',
    schedule: 'Schedule',
    contact: 'Contact',
    developer: 'Developer mode',
    signup: 'Sign up',
    login: 'Login',
    profile: 'Profile',
    account: 'More of your account',
    addCamper: 'Add camper',
    logout: 'Logout',
  },

  banner: {
    label: 'Demonstration',
    clock: (day: string) => `Demonstration: the clock is set to ${day}.`,
    failed: "We couldn't read the camp's date, so prices and deadlines may be missing.",
  },
  rehearsal: {
    label: 'Draft',
    text: (title: string) => `Draft of ${title}: only you see this, and nobody can be registered here.`,
    leave: 'Leave the draft',
  },

  error: {
    title: 'Something went wrong',
    text: 'This page stopped working. Nothing that you have saved is lost.',
    reload: 'Load the page again',
    offline: 'No connection: the page could not be loaded.',
  },

  notFound: {
    title: 'No page found',
    text: 'The address leads nowhere: perhaps a letter is missing, or the page has moved.',
    back: 'Go back',
  },
};
