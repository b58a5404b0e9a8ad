import { useEffect, useState } from 'react';

/** A code to scan as the address of a picture. It is drawn in the browser, so the text is sent to no other service. */
export function useQr(text: string): string | undefined {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    let here = true;
    void import('qrcode').then(async ({ default: QRCode }) => {
      const url = await QRCode.toDataURL(text, { width: 264, margin: 2 });
      if (here) setCode(url);
    });
    return () => {
      here = false;
    };
  }, [text]);
  return code;
}
