// The words on cards of tables, in the language of the page.

export type TableWords = Record<
  | 'open'
  | 'closed'
  | 'drawing'
  | 'spinning'
  | 'rolling'
  | 'result'
  | 'paused'
  | 'soon'
  | 'limits'
  | 'players'
  | 'secondsLeft'
  | 'red'
  | 'black'
  | 'zero'
  | 'lastSpins'
  | 'small'
  | 'big'
  | 'triple',
  string
> & { sides: Readonly<Record<string, Readonly<Record<'red' | 'blue' | 'tie', string>>>> };
