import check from 'pi:check';
import phone from 'pi:phone';
import qrcode from 'pi:qrcode';
import search from 'pi:search';
import { PrimeIcon } from './icons.tsx';

export const CheckIcon = () => <PrimeIcon lines={check} />;
export const PhoneIcon = () => <PrimeIcon lines={phone} />;
export const SearchIcon = () => <PrimeIcon lines={search} />;
export const CodeIcon = () => <PrimeIcon lines={qrcode} />;
