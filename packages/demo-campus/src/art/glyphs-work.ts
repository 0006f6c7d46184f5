import { box, cut, cutLine, disc, figure, line, soft, softLine, solid, star } from './glyph.ts'

export const workGlyphs: Readonly<Record<string, string>> = {
  office:
    line('M16 12V9a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v3') +
    soft(box(4, 12, 40, 30, 6)) +
    solid('M4 18a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v5q-9 5-16 5.500v-3h-8v3Q13 28 4 23z') +
    solid(box(20.5, 26, 7, 7, 2)),
  expenses:
    soft('M9 4h30v39l-5-3.500-5 3.500-5-3.500-5 3.500-5-3.500L9 43z') +
    line('M17 11l7 9 7-9M24 20v13M17.500 23h13M17.500 29h13', 3.2),
  'meeting-rooms':
    solid('M10 22h28a4 4 0 0 1 4 4v3H6v-3a4 4 0 0 1 4-4z') +
    soft(box(21, 29, 6, 10, 1)) +
    soft(box(14, 38, 20, 5, 2)) +
    soft(disc(10, 13, 5) + disc(38, 13, 5)) +
    solid(disc(24, 10, 6)),
  research:
    soft('M18 5h12v13l10.500 19a5 5 0 0 1-4.400 7.400H11.900A5 5 0 0 1 7.500 37L18 18z') +
    solid('M13.500 28h21l5.700 10a4.300 4.300 0 0 1-3.800 6.400H11.600A4.300 4.300 0 0 1 7.800 38z') +
    line('M15 5h18') +
    cut(disc(20, 37, 2.4) + disc(28, 33.5, 1.9)),
  personnel: soft(box(5, 8, 38, 34, 6)) + solid(figure(17, 15, 7)) + line('M30 19h7M30 26h7M30 33h4', 3),
  procurement:
    line('M3.500 8H9l5.500 24h22') +
    solid('M11.500 13H43a1.500 1.500 0 0 1 1.500 1.800l-3 13a1.500 1.500 0 0 1-1.500 1.200H15z') +
    soft(disc(18, 40, 4) + disc(34, 40, 4)) +
    cutLine('M24 18v6M31 18v6', 2.6),
  leave:
    soft('M8 8a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4z') +
    line('M21 24h20M34 16l8 8-8 8', 4) +
    cut(disc(14, 24, 0)),
  mail:
    soft(box(4, 9, 40, 30, 6)) +
    solid('M6.200 11a6 6 0 0 1 3.800-1.500h28a6 6 0 0 1 3.800 1.500L26.800 24a4.500 4.500 0 0 1-5.600 0z') +
    softLine('M10 34l8-7M38 34l-8-7', 3),
  'sys-students': solid(figure(19, 8, 10)) + soft(star(37, 17, 9.5)),
  'sys-finance': soft(disc(24, 24, 20)) + line('M15.500 12l8.500 11 8.500-11M24 23v14M16 26h16M16 31.500h16', 3.6),
  'sys-personnel':
    solid(box(17, 4, 14, 11, 3)) +
    softLine('M24 15v9M11 33v-5a4 4 0 0 1 4-4h18a4 4 0 0 1 4 4v5', 3.2) +
    solid(box(4, 32, 14, 11, 3) + box(30, 32, 14, 11, 3)),
  'sys-archive':
    solid(box(4, 6, 40, 11, 3)) + soft('M7 19h34v19a5 5 0 0 1-5 5H12a5 5 0 0 1-5-5z') + line('M18 27h12', 4),
  'sys-compute':
    softLine('M16 4v6M24 4v6M32 4v6M16 38v6M24 38v6M32 38v6M4 16h6M4 24h6M4 32h6M38 16h6M38 24h6M38 32h6', 3.2) +
    soft(box(9, 9, 30, 30, 5)) +
    solid(box(16, 16, 16, 16, 3)),
}
