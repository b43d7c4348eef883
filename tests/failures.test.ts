import { describe, expect, it } from 'vitest';
import { describeFailure, lastWords, pageWords, playwrightFailures, vitestFailures } from './failures.ts';

describe('what is told of a failed run', () => {
  it('names vitest’s failed tests by file, and files that broke before their tests ran', () => {
    const told = vitestFailures({
      testResults: [
        {
          name: '/somewhere/tests/domain/payments/price.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'a price is whole' },
            {
              status: 'failed',
              fullName: 'a price rises once',
              failureMessages: ['Error: 1200 is not 1264\n\n1\n2\n3\n4\n5', 'later'],
            },
          ],
        },
        {
          name: '/somewhere/tests/ui/parts.test.tsx',
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
        { name: '/somewhere/tests/lib/env.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    });
    expect(told.map(describeFailure)).toEqual([
      '✗ tests/domain/payments/price.test.ts: a price rises once\n  Error: 1200 is not 1264\n  1\n  2\n  3\n  4',
      '✗ tests/ui/parts.test.tsx\n  no such module',
    ]);
  });

  it('names Playwright’s failed tests at any depth by line and project, without colours', () => {
    const failed = (projectName: string, status: string, message?: string) => ({
      projectName,
      status,
      results: [{ errors: message === undefined ? [] : [{ message }] }, { errors: [] }],
    });
    const spec = { title: 'pays', file: 'pay.spec.ts', line: 7 };
    const told = playwrightFailures({
      errors: [{ message: 'the stack did not start' }],
      suites: [
        {
          specs: [
            {
              ...spec,
              tests: [
                failed('phone', 'unexpected', '\u001B[31mnot visible\u001B[39m'),
                failed('desktop', 'expected'),
              ],
            },
          ],
          suites: [{ specs: [{ ...spec, line: 9, tests: [failed('phone', 'flaky')] }] }],
        },
      ],
    });
    expect(told.map(describeFailure)).toEqual([
      '✗ outside of the tests\n  the stack did not start',
      '✗ pay.spec.ts:7 pays (phone)\n  not visible',
      '✗ pay.spec.ts:9 pays (phone)\n  no error was reported',
    ]);
  });

  it('says where a test waited that ran out of time', () => {
    const errors = [
      { message: 'Test timeout of 120000ms exceeded.' },
      {
        message: 'locator.click: waiting for Pay',
        location: { file: '/app/e2e/steps/payment.ts', line: 12 },
      },
    ];
    const tests = [{ projectName: 'phone', status: 'unexpected', results: [{ errors }] }];
    const specs = [{ title: 'pays', file: 'pay.spec.ts', line: 7, tests }];
    expect(playwrightFailures({ suites: [{ specs }] }).map(describeFailure)).toEqual([
      '✗ pay.spec.ts:7 pays (phone)\n  Test timeout of 120000ms exceeded.\n  locator.click: waiting for Pay\n  at payment.ts:12',
    ]);
  });

  it('finds what stood on the page of a failed journey, from its main part on', () => {
    const attachments = [
      { name: 'screenshot', path: '/a.png' },
      { name: 'error-context', path: '/a.md' },
    ];
    const tests = [{ projectName: 'phone', status: 'unexpected', results: [{ errors: [], attachments }] }];
    const specs = [{ title: 'pays', file: 'pay.spec.ts', line: 7, tests }];
    expect(playwrightFailures({ suites: [{ specs }] }).map(({ pages }) => pages)).toEqual([['/a.md']]);
    const rows = Array.from({ length: 150 }, (_, n) => `  - listitem: row ${n}`);
    const page = ['- banner:', '  - link "Login"', '- main:', ...rows].join('\n');
    const told = pageWords(`# Error details\n\n\`\`\`\nnot visible\n\`\`\`\n\n\`\`\`yaml\n${page}\n\`\`\`\n`);
    expect(told.split('\n')).toEqual(['- main:', ...rows.slice(0, 119)]);
    expect(pageWords('# Error details\n\nthe browser was closed')).toBe('');
  });

  it('ends a step without tests with its last fifteen lines', () => {
    const lines = Array.from({ length: 40 }, (_, n) => `line ${n}`);
    expect(lastWords(`${lines.join('\r\n')}\n\n`)).toBe(lines.slice(-15).join('\n'));
  });
});
