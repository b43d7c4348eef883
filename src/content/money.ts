/** An amount in DKK as it is shown everywhere: `1200 DKK`, `333.30 DKK`. */
export function kroner(amount: number): string {
  return `${Number.isInteger(amount) ? amount : amount.toFixed(2)} DKK`;
}
