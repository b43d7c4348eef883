/**
 * Holds the subjects of commits to the rule of CONTRIBUTING.md: imperative, at most 60 characters, one change, the reason in the
 * body. `.ci/run` asks it about every commit since the rule exists; `npx tsx tests/check-commits.ts` does at home.
 */
import { execFileSync } from 'node:child_process';

/** The last commit before the rule. */
const ruleBegins = '1c404e11c5c20c43aafcd2850b3d3c4e2821f23a';

const longest = 60;

/** First words that end like another form of a verb, and are imperatives. */
const imperatives = /^(?:Bring|Ring|Embed|Shed|(?:Ex|Pro|Suc)ceed|Feed|Heed|Need|Seed|Speed|Focus)$/;
/** What a sentence about the state of things begins with. */
const statements =
  /^(?:An?|The|This|That|These|Those|It|There|They|We|You|I|He|She|No|Not|Nobody|Nothing|Each|Every|All|Some|Who|Whoever|What|When|Where|While|Which|Why|How|If|In|On|Of|At|By|For|From|With|Without|After|Before|To|As|Now|Only|Is|Are|Was|Were|Has|Have)$/;

/** Why a commit is refused, as sentences; none for one that keeps the rule. */
export function problemsOfCommit(subject: string, body: string): string[] {
  const [first = ''] = subject.split(' ');
  const problems: string[] = [];
  if (subject.length > longest) problems.push(`has ${subject.length} characters, ${longest} at most`);
  if (subject.includes(';')) problems.push('holds several changes (;)');
  if (subject.endsWith('.')) problems.push('ends with a full stop');
  const isOtherForm = /(?:ed|ing|[^s]s)$/.test(first) && !imperatives.test(first);
  if (!/^[A-Z][a-z]+(?:-[a-z]+)?$/.test(first) || statements.test(first) || isOtherForm)
    problems.push(`begins with "${first}", which is no verb in the imperative`);
  if (body.trim() === '') problems.push('gives no reason in the body');
  return problems;
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' });

/** Each commit since the rule exists, without merges. */
function commits(): { id: string; subject: string; body: string }[] {
  return git('log', '--no-merges', '--format=%h%x1f%s%x1f%b%x1e', `${ruleBegins}..HEAD`)
    .split('\x1e')
    .map((entry) => entry.trim().split('\x1f'))
    .filter(([id]) => id)
    .map(([id = '', subject = '', body = '']) => ({ id, subject, body }));
}

/** Whether this is a clone with its history: a copy of the files has none, and a shallow clone too little. */
function hasHistory(): boolean {
  try {
    git('merge-base', '--is-ancestor', ruleBegins, 'HEAD');
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === import.meta.filename) {
  if (hasHistory()) {
    const all = commits();
    const found = all.flatMap(({ id, subject, body }) =>
      problemsOfCommit(subject, body).map((problem) => `${id} ${subject}\n  ${problem}`),
    );
    console.log([...found, `${all.length} commits checked`].join('\n'));
    process.exitCode = found.length > 0 ? 1 : 0;
  } else {
    console.log(`Commits are not checked: this copy does not reach back to ${ruleBegins.slice(0, 7)}.`);
  }
}
