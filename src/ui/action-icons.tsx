import check from 'pi:check';
import phone from 'pi:phone';
import qrcode from 'pi:qrcode';
import { PrimeIcon } from './icons.tsx';

export const CheckIcon = () => <PrimeIcon lines={check} />;
export const PhoneIcon = () => <PrimeIcon lines={phone} />;
export const CodeIcon = () => <PrimeIcon lines={qrcode} />;
