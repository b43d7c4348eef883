import { useEffect } from 'react';
import { home as t } from '../content/en/site/home.ts';
import { GroupsBlurb, InfoBlurb, MissionBlurb } from '../features/site/blurbs.tsx';
import { timings } from '../content/timings.ts';
import { noticeVisitor } from '../data/accounts/chat-notices.ts';
import { usePlace } from '../data/site/church.ts';
import { Goodbye } from '../features/site/goodbye.tsx';
import { LandingHero } from '../features/site/landing-hero.tsx';
import { Sponsors } from '../features/site/sponsors.tsx';
import { useStoredSession } from '../lib/session-hint.ts';
import { lateAddition } from '../ui/late-addition.tsx';
import { PageHead } from './page.tsx';

const ProfileCheck = lateAddition(() => import('../features/site/profile-check.tsx'));

export function Component() {
  const signedIn = useStoredSession();
  const { town } = usePlace();
  useEffect(() => noticeVisitor(timings.visitorNotice), []);
  return (
    <>
      <PageHead title={t.pageTitle(town)} description={t.description(town)} />
      {signedIn && <ProfileCheck />}
      <Goodbye />
      <LandingHero />
      <InfoBlurb />
      <MissionBlurb />
      <GroupsBlurb />
      <Sponsors />
    </>
  );
}
