// JSON of values that hold amounts.

/** As the functions of the database read it, and as it can be compared: amounts, which are integers of any size, are text. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? each.toString() : each));
