import type { May } from '../../../domain/accounts/rights.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { atCamp as t } from '../../../content/en/campers/at-camp.ts';
import { timeOn } from '../../../content/date-text.ts';
import { checkinDevicesQuery } from '../../../data/checkin/checkin-devices.ts';
import { standingQueries, type Place, type WalkIn } from '../../../data/checkin/standing-now.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { Button } from '../../../ui/button.tsx';
import { latePart } from '../../../ui/late-part.tsx';

const AddDialog = latePart(async () => (await import('../list/add-dialog.tsx')).AddDialog);

interface WalkInsPartProps {
  readonly may: May;
  readonly today: string;
  readonly places: readonly Place[];
}

/** People who a phone has checked in and who are on no list; who may register makes campers of them. */
export function WalkInsPart({ may, today, places }: WalkInsPartProps) {
  const noted = useQuery(standingQueries.walkIns());
  const devices = useQuery({ ...checkinDevicesQuery(), enabled: may('settings') });
  const [adding, setAdding] = useState<WalkIn>();
  const here = new Set(places.map((one) => one.person_id));
  // A tap for each kind: the last one names them.
  const people = (noted.data ?? []).filter(
    ({ person_id: id }, at, all) => here.has(id) && all.findIndex((other) => other.person_id === id) === at,
  );
  const nameOf = (id: string) => devices.data?.find((device) => device.id === id)?.name;
  return (
    <>
      <FailedRead of={[noted]} />
      {people.length > 0 && (
        <section className="admin-part panel" aria-label={t.walkIns}>
          <h3>
            {t.walkIns}: {people.length}
          </h3>
          <ul className="flush">
            {people.map((one) => (
              <li key={one.person_id} className="admin-item row">
                <div>
                  <strong>{one.walk_in}</strong>
                  <p className="admin-note quiet">
                    {[t.kinds[one.kind], nameOf(one.device_id), timeOn(today, one.checked_at)]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                </div>
                {may('register') && (
                  <Button
                    look="quiet"
                    aria-label={t.addLabel(one.walk_in)}
                    onClick={() => setAdding(one)}
                    label={t.add}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {adding && (
        <AddDialog
          walkIn={adding}
          onClose={() => setAdding(undefined)}
          onAdded={() => {
            setAdding(undefined);
            void noted.refetch();
          }}
        />
      )}
    </>
  );
}
