/** A moment by the clock of a zone, which it names: "2030-01-02 10:04 UTC+7". */
export function momentText(at: Date, timeZone: string): string {
  // This language writes dates as ISO 8601 does.
  const time = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC');
  return `${time} ${zone ?? timeZone}`;
}
