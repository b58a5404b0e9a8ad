/** What the frame of tables says here, by its keys. */
export const frameWords = {
  'table.clock.drawing': 'cockfight.frame.clock.drawing',
  'table.clock.next': 'cockfight.frame.clock.next',
  'table.clock.lastMore': 'cockfight.frame.clock.lastMore',
  'table.main.choose': 'cockfight.frame.main.choose',
  'table.main.add': 'cockfight.frame.main.add',
  'table.main.place': 'cockfight.frame.main.place',
  'table.main.until': 'cockfight.frame.main.until',
  'table.main.next': 'cockfight.frame.main.next',
  'table.late.text': 'cockfight.frame.late.text',
  'table.limit.put': 'cockfight.frame.limit.put',
};
