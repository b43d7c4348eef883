import { useState } from 'react';
import { readPlans, writePlans, type Plan, type Plans } from './welcome-plans.ts';

/** What the family has said so far, which this device keeps until it is sent. */
export function usePlans(accountId: string, campStart: string) {
  const [plans, setPlans] = useState<Plans>(() => readPlans(accountId, campStart));

  /** Keeps it on this device only: for what is being typed. */
  function keep(id: string, said: Plan) {
    writePlans(accountId, campStart, { ...plans, [id]: said });
  }

  function plan(id: string, said: Plan) {
    setPlans({ ...plans, [id]: said });
    keep(id, said);
  }

  /** These are registered: what was said of them is stored elsewhere now. */
  function forget(registered: readonly string[]) {
    const others = Object.entries(plans).filter(([id]) => !registered.includes(id));
    writePlans(accountId, campStart, Object.fromEntries(others));
  }

  return { plans, plan, keep, forget };
}
