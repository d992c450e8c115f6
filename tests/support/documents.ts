import { deflateSync } from 'node:zlib';

/** A PDF of so many pages of text, as small as one can be: a line below the other. */
export function pdfOf(pages: readonly string[]): Buffer {
  return pdf(
    pages.map((text) => {
      const lines = text.split('\n').map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`);
      return Buffer.from(`BT /F1 12 Tf 72 760 Td 18 TL\n${lines.join('\n')}\nET`);
    }),
  );
}

/** A PDF that shows a picture, as a scanner makes them. */
export function scannedPdf(): Buffer {
  return pdf([Buffer.from('q 100 0 0 100 72 600 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u0001 EI Q')]);
}

/** A PDF that opens with a password only. */
export function lockedPdf(): Buffer {
  const secret = 'ab'.repeat(32);
  return pdf(
    [Buffer.from('BT ET')],
    `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${secret}> /U <${secret}> /P -4 >> /ID [<00> <00>]`,
  );
}

/** A PDF whose page unpacks to so many bytes of nothing. */
export function pdfBomb(bytes: number): Buffer {
  return pdf([deflateSync(Buffer.alloc(bytes, ' '))], '', '/Filter /FlateDecode');
}

function pdf(streams: readonly Buffer[], trailer = '', filter = ''): Buffer {
  const kids = streams.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${streams.length} >>`),
    Buffer.from(
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ),
    ...streams.flatMap((stream, at) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R
          /Resources << /Font << /F1 3 0 R >> >> >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length} ${filter} >>\nstream\n`),
        stream,
        Buffer.from('\nendstream'),
      ]),
    ]),
  ];
  let size = 0;
  const parts: Buffer[] = [];
  const add = (part: Buffer) => {
    parts.push(part);
    size += part.length;
  };
  add(Buffer.from('%PDF-1.4\n'));
  const places = objects.map((object, at) => {
    const place = size;
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = size;
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${
        objects.length + 1
      } /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}
