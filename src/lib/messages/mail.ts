// Mails as people read them: of the same parts a plain text, and HTML that is quiet, follows the dark of its reader and loads nothing.
import type { Locale } from './language.ts';

/** A paragraph, or what is shown in another way. */
export type MailPart =
  | string
  | { code: string; says: string }
  | { rows: readonly { label: string; value: string }[] }
  | { link: string; label: string }
  | { quote: string };

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

interface Written {
  locale: Locale;
  brand: string;
  subject: string;
  parts: readonly MailPart[];
}

/** The mail of these parts, in both forms. */
export const mailOf = (written: Written): Mail => ({
  subject: written.subject,
  text: written.parts.map(textOf).join('\n\n'),
  html: htmlOf(written),
});

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('code' in part) return part.says;
  if ('rows' in part) return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  if ('link' in part) return part.link;
  return part.quote.replace(/^/gm, '> ');
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
const lines = (text: string): string => safe(text).replaceAll('\n', '<br>');

function partOf(part: MailPart): string {
  if (typeof part === 'string') return `<p>${lines(part)}</p>`;
  if ('code' in part) return `<p class="code">${safe(part.code)}</p><p>${lines(part.says)}</p>`;
  if ('rows' in part) {
    const rows = part.rows.map(
      ({ label, value }) => `<tr><th scope="row">${safe(label)}</th><td>${lines(value)}</td></tr>`,
    );
    return `<table class="rows">${rows.join('')}</table>`;
  }
  if ('link' in part)
    return `<p><a class="key" href="${safe(part.link)}">${safe(part.label)}</a></p><p class="soft">${safe(part.link)}</p>`;
  return `<blockquote>${lines(part.quote)}</blockquote>`;
}

const LANGUAGES: Record<Locale, string> = { en: 'en', cn: 'zh-Hans', id: 'id', th: 'th', vi: 'vi' };

/** The portal's colours as programs for mail know them. */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 24px 12px; background: #f9f7f3; color: #181d2b;
    font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
  main { max-width: 560px; margin: 0 auto; padding: 24px; background: #ffffff; border: 1px solid #dcd8d0; border-radius: 10px;
    overflow-wrap: anywhere; }
  .brand { margin: 0 0 16px; font-size: 18px; font-weight: 700; }
  h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; }
  p, table, blockquote { margin: 0 0 16px; }
  .soft, th { color: #515a6c; font-size: 14px; }
  .code { font-size: 32px; font-weight: 700; letter-spacing: 4px; }
  .rows { width: 100%; border-collapse: collapse; }
  th, td { padding: 8px 0; border-top: 1px solid #dcd8d0; text-align: left; vertical-align: top; }
  th { width: 38%; padding-right: 12px; font-weight: 400; }
  .key { display: inline-block; padding: 12px 20px; background: #f2bd46; border-radius: 10px; color: #24180a; font-weight: 700;
    text-decoration: none; }
  blockquote { padding-left: 12px; border-left: 3px solid #dcd8d0; color: #515a6c; }
  @media (prefers-color-scheme: dark) {
    body { background: #0a0e18; color: #f4f5f8; }
    main { background: #121723; border-color: #2f3543; }
    .soft, th, blockquote { color: #b4bac6; }
    th, td, blockquote { border-color: #2f3543; }
  }`;

const htmlOf = ({ locale, brand, subject, parts }: Written): string => `<!doctype html>
<html lang="${LANGUAGES[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${safe(subject)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<p class="brand">${safe(brand)}</p>
<h1>${safe(subject)}</h1>
${parts.map(partOf).join('\n')}
</main>
</body>
</html>
`;
