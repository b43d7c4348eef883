import { AttentionPart } from '../features/payments/desk/attention-part.tsx';
import { DutiesToday } from '../features/campers/duties/duties-today.tsx';
import { SignUpWeeks } from '../features/seasons/sign-up-weeks.tsx';
import { TodayTab } from '../features/site/today/today-tab.tsx';
import { lateAddition } from '../ui/late-addition.tsx';
import { latePart } from '../ui/late-part.tsx';
import type { PartProps } from './desk-parts.tsx';
import { Aid, CancelDouble, Merge, Refund, ShareRefund } from './money-dialogs.ts';
import { SundayPack } from './sunday-pack.tsx';

const AtCamp = latePart(async () => (await import('../features/campers/at-camp/at-camp.tsx')).AtCamp);
const DraftChecklist = lateAddition(() => import('../features/seasons/draft-checklist.tsx'));
const AfterCamp = latePart(async () => (await import('../features/seasons/after-camp.tsx')).AfterCamp);

export function TodayPart({ may }: PartProps) {
  const isTreasurer = may('money');
  return (
    <TodayTab
      may={may}
      inbox={
        <>
          <AttentionPart
            {...{ isTreasurer, Refund, Aid, ShareRefund }}
            {...{ ...(may('families') && { Merge }), ...(may('register') && { CancelDouble }) }}
            isInbox
          />
          {may('rooms') && <DutiesToday />}
        </>
      }
      curve={<SignUpWeeks />}
      draft={may('seasons') && <DraftChecklist />}
      pack={may('rooms') && <SundayPack may={may} />}
      during={{
        camp: <AtCamp may={may} />,
        after: <AfterCamp {...{ may, isTreasurer }} />,
      }}
    />
  );
}
