/** First and last name of a camper as one text. */
export function nameOf(camper: { readonly first_name: string; readonly last_name: string }): string {
  return `${camper.first_name} ${camper.last_name}`;
}
