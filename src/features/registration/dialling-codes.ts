import { countryName } from '../../content/country-names.ts';
import { generalCountries } from '../../domain/countries.ts';
import type { Option } from '../../ui/select-field.tsx';

/** ISO code and dialling code; countries that share one stand together (+1, +7, +44, +47, +61 …). */
const table =
  'AF93 AL355 DZ213 AD376 AO244 AR54 AM374 AW297 AU61 AT43 AZ994 BH973 BD880 BY375 BE32 BZ501 BJ229 BT975 BO591 ' +
  'BA387 BW267 BR55 BN673 BG359 BF226 BI257 KH855 CM237 CA1 CV238 CF236 TD235 CL56 CN86 CO57 KM269 CG242 CD243 ' +
  'CK682 CR506 CI225 HR385 CU53 CW599 CY357 CZ420 DK45 DJ253 EC593 EG20 SV503 GQ240 ER291 EE372 SZ268 ET251 FK500 ' +
  'FO298 FJ679 FI358 FR33 GF594 PF689 GA241 GM220 GE995 DE49 GH233 GI350 GR30 GL299 GP590 GT502 GN224 GW245 GY592 ' +
  'HT509 HN504 HK852 HU36 IS354 IN91 ID62 IR98 IQ964 IE353 IL972 IT39 JP81 JO962 KZ7 KE254 KI686 KP850 KR82 KW965 ' +
  'KG996 LA856 LV371 LB961 LS266 LR231 LY218 LI423 LT370 LU352 MO853 MG261 MW265 MY60 MV960 ML223 MT356 MH692 MQ596 ' +
  'MR222 MU230 MX52 FM691 MD373 MC377 MN976 ME382 MA212 MZ258 MM95 NA264 NR674 NP977 NL31 NC687 NZ64 NI505 NE227 ' +
  'NG234 MK389 NO47 OM968 PK92 PW680 PS970 PA507 PG675 PY595 PE51 PH63 PL48 PT351 QA974 RE262 RO40 RU7 RW250 WS685 ' +
  'SM378 ST239 SA966 SN221 RS381 SC248 SL232 SG65 SK421 SI386 SB677 SO252 ZA27 SS211 ES34 LK94 SD249 SR597 SE46 CH41 ' +
  'SY963 TW886 TJ992 TZ255 TH66 TL670 TG228 TO676 TN216 TR90 TM993 TV688 UG256 UA380 AE971 GB44 US1 UY598 UZ998 ' +
  'VU678 XK383 VA39 VE58 VN84 YE967 ZM260 ZW263';

const byCountry = new Map(table.split(' ').map((entry) => [entry.slice(0, 2), `+${entry.slice(2)}`]));

function toOptions(countries: readonly string[]): Option[] {
  const namesByCode = new Map<string, string[]>();
  for (const country of countries) {
    const code = byCountry.get(country) ?? '';
    namesByCode.set(code, [...(namesByCode.get(code) ?? []), countryName(country)]);
  }
  return Array.from(namesByCode, ([code, names]) => ({ value: code, label: `${code} ${names.join(', ')}` }));
}

/** Dialling codes for a select: those of the general countries first, the others by number. */
export const diallingCodeOptions: readonly Option[] = [
  ...toOptions(generalCountries),
  ...toOptions(Array.from(byCountry.keys()))
    .filter((option) => !generalCountries.some((country) => byCountry.get(country) === option.value))
    .toSorted((one, other) => Number(one.value) - Number(other.value)),
];
