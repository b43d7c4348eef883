/** Facts of who runs the camp that may not be known (null), in the order in which they are shown. */
export const churchTexts = [
  'church_email',
  'camp_email',
  'phone',
  'company_number',
  'address',
  'facebook',
  'instagram',
  'youtube',
  'website',
  'old_website',
  'playlists',
] as const;

/** Facts of where the camp is and of its bus; a time is `HH:MM` in Copenhagen. */
export const placeTexts = ['town', 'address', 'station', 'bus_stop', 'bus_leaves_at', 'bus_back_at'] as const;
export const placeMinutes = ['pickup_minutes', 'bus_early_minutes'] as const;

/** Who runs the camp: what is null is left out of pages, mails and files. */
export type Church = {
  readonly name: string;
  /** Since when visitors see the camp, an instant; null as long as they see only that sign-up isn't open yet. */
  readonly published_at: string | null;
} & Readonly<Record<(typeof churchTexts)[number], string | null>>;

const email = /^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/;
/** Without a user and a password before the host, which make an address look like another. */
const page = /^https:\/\/[^\s<>"/?#@]{1,100}(?:[/?#][^\s<>"]{0,150})?$/;
const time = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What a fact must look like that is not just a text; the checks of its column are the same. */
export const factForms: Readonly<Record<string, RegExp>> = {
  ...{ church_email: email, camp_email: email, phone: /^\+?[\d ]{6,20}$/, company_number: /^\d{8}$/ },
  ...{ facebook: page, instagram: page, youtube: page, website: page, old_website: page, playlists: page },
  ...{ bus_leaves_at: time, bus_back_at: time },
};

/** The networks of a community, in the order in which the footer shows them. */
export const networks = ['facebook', 'instagram', 'youtube', 'website'] as const;

export type Community = Pick<Church, 'name' | (typeof networks)[number]>;

/** Someone who supports the camp. `logo` is a file of the bucket `logos`, and `alt` says what it shows; null is left out. */
export interface Sponsor {
  readonly id: number;
  readonly name: string;
  readonly website: string | null;
  readonly alt: string | null;
  readonly logo: string | null;
}

/** A sister church or mission, as a row of its table. */
export type ListedChurch = Community & { readonly id: number };

/** Where the camp is. No bus runs in a direction that has no time. */
export type Place = Readonly<
  Record<(typeof placeTexts)[number], string | null> & Record<(typeof placeMinutes)[number], number | null>
>;

/** A time of day some minutes earlier, both `HH:MM`; before midnight it ends. */
export function earlier(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = Math.max(0, hour * 60 + minute - minutes);
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
