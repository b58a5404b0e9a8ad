// The shape of what fields are called: a schema's keys, each with its words, so that a key without words does not compile.

/** What a field is called, what it does on the page, and what its choices mean. */
export interface Said {
  label: string;
  says?: string;
  choices?: Record<string, string>;
}

export type AnyWords = Said & { of?: Record<string, AnyWords> };

type Plain = string | number | boolean | Date;

type WordsFor<Value> = Value extends Plain
  ? Said
  : Value extends readonly (infer Item)[]
    ? Item extends Plain
      ? Said
      : Said & { of: Words<Item> }
    : Said & { of: Words<Value> };

/** Words for every key of what a schema takes. */
export type Words<Input> = { [Key in keyof Input]-?: WordsFor<NonNullable<Input[Key]>> };
