import { expect, type Journey } from '../fixtures.ts';

/** A hand that has a keyboard only. */
export class Keys {
  /** What each control said of itself when the focus came to it. */
  readonly heard: string[] = [];
  readonly #page: Journey['page'];

  constructor({ page }: Journey) {
    this.#page = page;
  }

  /** Goes on by Tab until a control of that role and name has the focus, which must be in sight. */
  async to(role: string, name: RegExp, most = 12): Promise<void> {
    for (let presses = 0; presses < most; presses += 1) {
      await this.#page.keyboard.press('Tab');
      const focused = this.#page.locator(':focus');
      if ((await focused.count()) === 0) continue; // beyond the end of the page
      await expect(focused).toBeInViewport();
      const said = await focused.ariaSnapshot();
      this.heard.push(said);
      // A name with a colon stands between quotation marks.
      if (said.replace(/^- '?/, '').startsWith(role) && name.test(said)) return;
    }
    throw new Error(`No ${role} ${name.source} within reach; heard: ${this.heard.slice(-most).join(' | ')}`);
  }

  /** Goes to a control and presses a key there. */
  async press(key: string, role: string, name: RegExp, most?: number): Promise<void> {
    await this.to(role, name, most);
    await this.#page.keyboard.press(key);
  }

  /** Goes to a field, or a list, and types. */
  async type(text: string, role: string, name: RegExp, most?: number): Promise<void> {
    await this.to(role, name, most);
    await this.#page.keyboard.type(text);
  }

  /** From the top of an empty form, with a church that is on no list, to its end. */
  async fillForm(firstName: string, lastName: string): Promise<void> {
    await this.to('textbox', /Email/);
    await this.type(firstName, 'textbox', /First name/);
    await this.type(lastName, 'textbox', /Last name/);
    await this.to('combobox', /Country code/);
    await this.to('textbox', /Phone/);
    await this.type('19900131', 'textbox', /Birthday/);
    await this.press('Space', 'radio', /Male/);
    await this.type('Denm', 'combobox', /Country/);
    await this.#page.keyboard.press('ArrowDown');
    await this.#page.keyboard.press('Enter');
    await expect(this.#page.getByRole('combobox', { name: 'Country', exact: true })).toHaveValue('Denmark');
    await this.type('Other', 'combobox', /Church/);
    await this.type('Free church', 'textbox', /Name of the church/);
    await this.press('Space', 'radio', /member/);
    await this.type('Med', 'combobox', /Shirt size/);
    await this.press('Enter', 'button', /Dates/);
    await this.press('Space', 'checkbox', /Select all days/);
    await this.type('Bus', 'combobox', /Arrival/);
    await this.type('Car', 'combobox', /Departure/);
    await this.press('ArrowDown', 'radio', /Room|Tent/);
    await this.to('textbox', /Promo code/);
  }

  /** Both consents of the form. */
  async agree(): Promise<void> {
    await this.press('Space', 'checkbox', /balanced groups/);
    await this.press('Space', 'checkbox', /non-refundable/);
  }
}
