/** What looks at every page must see: a page with one fault of each kind, and what is reported of it. */
import { expect, expectAccessible, test } from './fixtures.ts';
import { otherEngines } from './other-engines.ts';
import { ownRules } from './own-rules.ts';

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Faults</title>${head}</head><body><main><h1 tabindex="-1">Faults</h1>${body}</main></body></html>`;

test('the engines beside axe see what axe does not', { tag: '@all' }, async ({ page: tab }) => {
  await tab.setContent(
    page(
      `<button type="button" aria-describedby="nowhere">Save</button>
      <input type="tel" autocomplete="tel-national" aria-label="Phone">
      <output><div>Saved</div></output>
      <a href="/x" aria-label="Baker"><img src="data:," alt=""></a>`,
    ),
  );
  const told = (await otherEngines(tab)).join('\n');
  for (const fault of [
    /no-missing-references: .*"nowhere"/,
    /valid-autocomplete: .*tel-national/,
    /element-permitted-content: .*<div>/,
    /H30\.2: Img element is the only content of the link/,
  ]) {
    expect(told).toMatch(fault);
  }
});

test('a control is called by the words on it', async ({ page: tab }) => {
  await tab.setContent(page('<button type="button" aria-label="Mail it again">Send receipt</button>'));
  await expect(expectAccessible(tab)).rejects.toThrow(/label-content-name-mismatch/);
});

test('pale words are seen wherever they stand', async ({ page: tab }) => {
  const pale = '<p style="color: #999">Pale</p>';
  await tab.setContent(
    page(`${pale}<p style="color: #555">Dark</p>${pale}<div style="background: #eee">${pale}</div>`),
  );
  await expect(expectAccessible(tab)).rejects.toThrow(
    /color-contrast: p:nth-child\(2\), p:nth-child\(4\), div > p/,
  );
});

test('our own rules see what has been wrong here before', async ({ page: tab }) => {
  await tab.setContent(
    page(
      `<div style="overflow: auto; height: 20px"><ul role="tablist" style="margin: 0; padding: 0; height: 22px"><li role="tab">One</li></ul></div>
      <ol></ol>
      <input type="checkbox" role="switch" aria-checked="true" aria-label="On">
      <select style="width: 60px"><option>+45 Denmark</option></select>
      <table style="font-weight: 600"><tbody><tr><td>Ann</td><td>Lee</td></tr></tbody></table>
      <div id="root"><p style="font: 650 15px serif">Odd</p></div>`,
      `<meta name="description" content="One"><meta name="description" content="Two">
      <style>h1:focus { outline: 3px solid red }</style>`,
    ),
  );
  await tab.locator('h1').focus();
  expect((await ownRules(tab)).map((fault) => fault.replace(/:.*/s, ''))).toEqual([
    'a list of tabs scrolls up and down',
    'a list without entries',
    'a native control says what it is itself',
    'a heading or text with the focus is framed like a control',
    'the choice cannot be read to its end',
    'letters of a size that the design does not have',
    'letters of a weight that the design does not have',
    'a whole row in heavy letters, so that weight says nothing',
    'more than one description',
  ]);
});
