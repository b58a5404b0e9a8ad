// The sentences about the length of play, and when the question whether to go on appears.
export type SittingWords = Record<
  | 'session'
  | 'net'
  | 'netShort'
  | 'break'
  | 'breakShort'
  | 'pauseTitle'
  | 'pauseText'
  | 'pauseGo'
  | 'pauseStop',
  string
>;
