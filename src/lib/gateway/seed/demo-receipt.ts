// The picture that the demonstration's player sent of a bank transfer: a receipt drawn without letters.

/** What is written on it, each as far as a line reaches, under one another. */
const LINES = [250, 180, 220, 140, 200];

/** A PNG. */
export async function receiptPicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const lines = LINES.map((width, at) => {
    const y = 250 + at * 56;
    return `<path d="M40 ${y}h90" stroke="#9aa0ad"/><path d="M${440 - width} ${y}h${width}" stroke="#3b4252"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600">
    <rect width="480" height="600" fill="#fff"/><rect width="480" height="18" fill="#2f7d5b"/>
    <circle cx="240" cy="110" r="44" fill="#2f7d5b"/>
    <path d="M219 111l15 15 28-30" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/>
    <g stroke-width="14" stroke-linecap="round">${lines.join('')}</g>
    <path d="M28 205h424M28 545h424" stroke="#d5d9e0" stroke-width="2" stroke-dasharray="6 6"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
