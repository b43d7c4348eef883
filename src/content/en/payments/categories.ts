/** Price categories whose stored name, the specification's, misleads: this one is the price of a child, paid by a parent. */
const category: Readonly<Record<string, string>> = { Parent: 'Child 8-12' };

/** What price categories are described with, where it is not as it is stored. */
const description: Readonly<Record<string, string>> = {};

/** Price categories, which every price shows; other stored values stand in `values`. */
export const categories = { category, description };
