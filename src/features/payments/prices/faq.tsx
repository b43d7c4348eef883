import { longDay, shortDay } from '../../../content/date-text.ts';
import { pricing } from '../../../content/en/payments/pricing.ts';
import { placeholder } from '../../../content/placeholder.ts';
import { refundRule } from '../../../data/payments/refund-rule.ts';
import { campInfo } from '../../../data/site/camp-info.ts';
import { usePublic } from '../../../data/client/public-values.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { TextPlaceholder } from '../../../ui/text-placeholder.tsx';
import { useRefundWords } from '../use-refund-words.ts';

const { questions, answers } = pricing;

function DeadlineAnswer() {
  const reading = usePublic(campInfo);
  if (reading.status === 'ready') {
    const { registration_deadline: last, price_deadline: rise } = reading.data;
    return answers.deadline(longDay(last), shortDay(rise ?? last));
  }
  return (
    <TextPlaceholder {...placeholder} hasFailed={reading.status === 'failed'} onRetry={campInfo.refresh} />
  );
}

/** Says no, unless the board has set a rule. */
function RefundAnswer() {
  const { status, answer } = useRefundWords();
  if (status === 'ready') return <p>{answer ?? answers.refund}</p>;
  return (
    <p>
      <TextPlaceholder {...placeholder} hasFailed={status === 'failed'} onRetry={refundRule.refresh} />
    </p>
  );
}

const items = [
  { id: 'booking-terms', head: questions.booking, body: <p>{answers.booking}</p> },
  { id: 'cancellation', head: questions.cancellation, body: <p>{answers.cancellation}</p> },
  { id: 'refunds', head: questions.refund, body: <RefundAnswer /> },
  {
    id: 'deadline',
    head: questions.deadline,
    body: (
      <p>
        <DeadlineAnswer />
      </p>
    ),
  },
  { id: 'capacity', head: questions.capacity, body: <p>{answers.capacity}</p> },
  { id: 'receipt', head: questions.receipt, body: <p>{answers.receipt}</p> },
  { id: 'vat', head: questions.vat, body: <p>{answers.vat}</p> },
];

export function Faq() {
  return (
    <section aria-labelledby="faq">
      <h2 id="faq">{pricing.faq.title}</h2>
      <Accordion items={items} />
    </section>
  );
}
