import { pricing } from '../../../content/en/payments/pricing.ts';
import applePay from './art/apple-pay.svg';
import dankort from './art/dankort.svg';
import mastercard from './art/mastercard.svg';
import mobilePay from './art/mobilepay.svg';
import payPal from './art/paypal.svg';
import visa from './art/visa.svg';

const t = pricing.methods;

const methods = [
  { name: 'MobilePay', logo: mobilePay },
  { name: 'MasterCard', logo: mastercard },
  { name: 'Visa', logo: visa },
  { name: 'Dankort', logo: dankort },
  { name: 'PayPal', logo: payPal },
  { name: 'Apple Pay', logo: applePay },
];

export function PaymentMethods() {
  return (
    <section aria-labelledby="methods">
      <h2 id="methods">{t.title}</h2>
      <ul className="methods row screen-only">
        {methods.map(({ name, logo }) => (
          <li key={name}>
            <img src={logo} alt={name} width={96} height={60} loading="lazy" />
          </li>
        ))}
      </ul>
      <p>{t.text}</p>
    </section>
  );
}
