/** Every visible word of a screen comes from the catalogue: any other would stay English on the Danish site. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, it } from 'vitest';

type Expression = ESTree.Node;

/** Attributes whose text is shown or read out, of elements and of our own parts. */
const shown =
  /^(alt|placeholder|title|label|hint|heading|description|aria-(label|description|roledescription|valuetext))$/;

/** The texts that an expression may come to, as far as they are written there. */
function textsOf(node: Expression | null): string[] {
  switch (node?.type) {
    case 'JSXText':
      return [node.value];
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw);
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    default:
      return [];
  }
}

/** The words that a file shows by itself. */
function literalsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const note = (node: Expression | null) =>
    found.push(
      ...textsOf(node)
        .filter((text) => /\p{L}/u.test(text))
        .map((text) => `${file}: ${text.trim()}`),
    );
  new Visitor({
    JSXElement: ({ children }) => children.forEach(note),
    JSXFragment: ({ children }) => children.forEach(note),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && shown.test(name.name)) note(value);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

it('is found wherever a part may write it', () => {
  const source = `const part = <><b title="One" className="no">two {3} {x ? 'three' : \`\${y} four\`}</b>{x && 'five'} · </>`;
  expect(literalsIn('part.tsx', source)).toEqual(
    ['five', 'two', 'three', 'four', 'One'].map((text) => `part.tsx: ${text}`),
  );
});

it('stands in no screen', () => {
  const sources = join(import.meta.dirname, '..', 'src');
  const files = readdirSync(sources, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => literalsIn(file, readFileSync(join(sources, file), 'utf8')))).toEqual([]);
});
