/** A line of a page: its words, in points how large they are and how far below the line before. */
export interface PdfLine {
  readonly text: string;
  readonly size: number;
  readonly below: number;
  readonly bold?: true;
}

/** The left edge and the top of what is written on a page of A4, in points from below. */
const LEFT = 64;
const TOP = 800;

/** A page of text as a PDF, in the letters of Western Europe. */
export function pdfOf(lines: readonly PdfLine[]): Buffer {
  const words = lines.map(({ text, size, below, bold }) => {
    const escaped = text.replace(/[()\\]/g, '\\$&');
    return `/F${bold ? 2 : 1} ${size} Tf 0 -${below} Td (${escaped}) Tj`;
  });
  const page = `BT ${LEFT} ${TOP} Td\n${words.join('\n')}\nET`;
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]);
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

/** Numbers the objects, and says behind them where each begins. */
function fileOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = String(file.length).padStart(10, '0');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const begin = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${begin}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
