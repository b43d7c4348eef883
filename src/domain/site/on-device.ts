/**
 * All that the site keeps on a device: what the privacy policy lists. A name that ends with `:` or `-` is a beginning. A new one is added
 * here, with its words in `privacy.device.kinds`; a test looks for every place that keeps something.
 */
export const onDevice = [
  { name: 'familycamp-session', place: 'localStorage', kind: 'session' },
  { name: 'language', place: 'localStorage', kind: 'choices' },
  { name: 'familycamp-campers-tab', place: 'localStorage', kind: 'choices' },
  { name: 'familycamp-profile-tab', place: 'localStorage', kind: 'choices' },
  { name: 'familycamp-scroll', place: 'sessionStorage', kind: 'choices' },
  { name: 'familycamp-draft:', place: 'localStorage', kind: 'drafts' },
  { name: 'familycamp-survey:', place: 'localStorage', kind: 'drafts' },
  { name: 'familycamp-payment', place: 'sessionStorage', kind: 'drafts' },
  { name: 'familycamp-agreed:', place: 'localStorage', kind: 'agreed' },
  { name: 'familycamp-visit', place: 'localStorage', kind: 'visit' },
  { name: 'familycamp-checkin-code', place: 'localStorage', kind: 'code' },
  { name: 'familycamp-checkin-name', place: 'localStorage', kind: 'code' },
  { name: 'familycamp-checkin', place: 'indexedDB', kind: 'checkin' },
  { name: 'familycamp-checkin-kind', place: 'localStorage', kind: 'checkin' },
  { name: 'familycamp-checkin-until', place: 'localStorage', kind: 'checkin' },
  { name: 'workbox-precache', place: 'cache', kind: 'checkin' },
  { name: 'familycamp-camper-list', place: 'localStorage', kind: 'organiser' },
  { name: 'familycamp-columns-', place: 'localStorage', kind: 'organiser' },
  { name: 'familycamp-preview', place: 'sessionStorage', kind: 'organiser' },
] as const;

export type OnDeviceKind = (typeof onDevice)[number]['kind'];
