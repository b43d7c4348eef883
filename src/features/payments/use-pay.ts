import { listText } from '../../content/list-text.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { payments as t } from '../../content/en/payments/payments.ts';
import { languageCode, wholeAddress } from '../../content/language.ts';
import { paths } from '../../content/paths.ts';
import { toDataError, type DataError } from '../../data/client/errors.ts';
import { useStartPayment, type PaymentOrder } from '../../data/payments/family-payments.ts';
import { sumOf } from '../../domain/payments/price.ts';
import { toast } from '../../ui/toast-store.ts';

const leave = (url: string) => window.location.assign(url);

const texts: Readonly<Record<string, string>> = t.errors.byCode;

/** The sentence for a payment that could not be opened (specification section 8). */
function payErrorText(error: DataError): string {
  if (error.kind === 'offline') return t.errors.offline;
  return texts[error.code] ?? (error.kind === 'refused' ? t.errors.failed : t.errors.unknown);
}

/** A checkout that was opened before and keeps its price, which is not the one on screen. DKK. */
interface EarlierQuote {
  readonly url: string;
  readonly amount: number;
  readonly shown: number;
}

/**
 * Opens the payment page, unless its amount differs from the screen: then `quote` has it, and the payer decides with `goOn` or `stay`.
 * `isLeaving` stays true until the browser has left, so that a second press does nothing; it is reset when the back button shows the page
 * again.
 */
export function usePay() {
  const { mutateAsync } = useStartPayment();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<string>();
  const [quote, setQuote] = useState<EarlierQuote>();

  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const fail = (text: string) => {
    setLeaving(false);
    setError(text);
  };

  const pay = async (order: Omit<PaymentOrder, 'language' | 'returnUrl' | 'termsUrl'>) => {
    setLeaving(true);
    setError(undefined);
    try {
      const started = await mutateAsync({
        ...order,
        language: languageCode,
        returnUrl: wholeAddress(paths.checkout),
        termsUrl: wholeAddress(paths.terms),
      });
      if (started.isFree) {
        toast.success(t.free(listText(order.lines.map(({ name }) => name)), order.lines.length));
        await navigate(paths.profile);
      } else if (started.url === '') fail(t.errors.noUrl);
      else {
        const { url, amount } = started;
        const shown = sumOf(order.lines.map(({ amount }) => amount));
        if (amount === null || amount === shown) leave(url);
        else setQuote({ url, amount, shown });
      }
    } catch (thrown) {
      fail(payErrorText(toDataError(thrown)));
    }
  };

  const goOn = () => {
    if (quote) leave(quote.url);
    setQuote(undefined);
  };
  const stay = () => {
    setQuote(undefined);
    setLeaving(false);
  };

  return { pay, isLeaving, error, quote, goOn, stay };
}
