/** Characters on a line of A4 at 12 points. */
const LINE = 38
const LINES = 40

/** A simple PDF. Its Chinese font is a standard one that PDF readers have or replace. */
export function pdf(title: string, paragraphs: readonly string[]): Buffer {
  const lines = paragraphs.flatMap((paragraph) => wrap(paragraph)).slice(0, LINES)
  const stream = [
    'BT',
    `/F 18 Tf 70 770 Td <${utf16(title)}> Tj`,
    '/F 12 Tf 0 -36 Td 18 TL',
    ...lines.map((line) => `<${utf16(line)}> Tj T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 7 0 R /DW 1000 /W [1 95 500 814 939 500] >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]
  const parts = ['%PDF-1.7\n']
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`
    parts.push(part)
    length += part.length
  }
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`)
  for (const offset of offsets) parts.push(`${String(offset).padStart(10, '0')} 00000 n \n`)
  parts.push(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`)
  return Buffer.from(parts.join(''), 'latin1')
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex')
}

function wrap(text: string): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const character of text) {
    const characterWidth = character.charCodeAt(0) > 0xff ? 1 : 0.5
    if (width + characterWidth > LINE) {
      lines.push(line)
      line = ''
      width = 0
    }
    line += character
    width += characterWidth
  }
  return [...lines, line]
}
