/** What the frame of tables says here, by its keys. */
export const frameWords = {
  'table.clock.drawing': 'race.frame.clock.drawing',
  'table.clock.next': 'race.frame.clock.next',
  'table.clock.lastMore': 'race.frame.clock.lastMore',
  'table.main.choose': 'race.frame.main.choose',
  'table.main.add': 'race.frame.main.add',
  'table.main.place': 'race.frame.main.place',
  'table.main.until': 'race.frame.main.until',
  'table.main.next': 'race.frame.main.next',
  'table.late.text': 'race.frame.late.text',
  'table.limit.put': 'race.frame.limit.put',
};
