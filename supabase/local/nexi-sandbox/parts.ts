import type { SandboxClock } from './clock.ts';
import type { DeliveryQueue } from './delivery-queue.ts';
import type { Faults } from './faults.ts';
import type { PaymentStore } from './payment-store.ts';

export interface SandboxParts {
  clock: SandboxClock;
  store: PaymentStore;
  queue: DeliveryQueue;
  faults: Faults;
}
