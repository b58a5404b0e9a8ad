// The door that an address names, for the dialog that the page opens.
export function askedDoor({ searchParams }: URL): Record<string, string> {
  const door = searchParams.get('door');
  return door === 'agent' || door === 'member' ? { door } : {};
}
