import { box, cut, cutLine, disc, line, soft, softLine, solid, star } from './glyph.ts'

export const learningGlyphs: Readonly<Record<string, string>> = {
  timetable:
    soft(box(6, 9, 36, 33, 6)) +
    solid('M12 9h24a6 6 0 0 1 6 6v5H6v-5a6 6 0 0 1 6-6z') +
    line('M15 5v8M33 5v8') +
    solid(
      box(12, 25, 6, 5.5, 1.5) +
        box(21, 25, 6, 5.5, 1.5) +
        box(30, 25, 6, 5.5, 1.5) +
        box(12, 33, 6, 5.5, 1.5) +
        box(21, 33, 6, 5.5, 1.5),
    ),
  'course-selection':
    soft(box(8, 5, 32, 38, 6)) + line('M14 16l3.500 3.500 6-7M14 31l3.500 3.500 6-7') + line('M29 17h5M29 32h5'),
  grades:
    soft(box(6, 28, 9, 14, 3)) + soft(box(19.5, 20, 9, 22, 3)) + solid(box(33, 11, 9, 31, 3)) + solid(star(14, 12, 9)),
  exams:
    soft('M10 5h18l10 10v22a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6z') +
    solid('M28 5l10 10H31a3 3 0 0 1-3-3z') +
    line('M17 22h14M17 29h8') +
    solid('M27 39l1.600-5.600L39.500 22.500a2.800 2.800 0 0 1 4 4L32.600 37.400z'),
  library:
    solid('M23 12C18 8 12 7 6.500 7.500A2.500 2.500 0 0 0 4 10v25a2.500 2.500 0 0 0 2.700 2.500C12 37 18 38 23 42z') +
    soft('M25 12c5-4 11-5 16.500-4.500A2.500 2.500 0 0 1 44 10v25a2.500 2.500 0 0 1-2.700 2.500C36 37 30 38 25 42z') +
    cutLine('M10 15c3 0 6 .6 8 1.800M10 23c3 0 6 .6 8 1.800', 2.6),
  'study-seats':
    solid(box(4, 31, 40, 5, 2)) +
    soft(box(8, 36, 4.5, 8, 1) + box(35.5, 36, 4.5, 8, 1)) +
    line('M14 31l-2-12 10-9') +
    solid('M18 5l13 9-9 7q-6-2-7-9z') +
    soft('M22 22l10-7 9 16H26z'),
  'online-courses':
    soft(box(4, 7, 40, 27, 5)) +
    solid(
      'M19.500 13.500v14a1.500 1.500 0 0 0 2.300 1.300l11-7a1.500 1.500 0 0 0 0-2.600l-11-7a1.500 1.500 0 0 0-2.300 1.300z',
    ) +
    line('M15 42h18') +
    softLine('M24 35v6', 4),
  'e-resources': soft(disc(24, 24, 19)) + line('M24 5a29 29 0 0 1 0 38a29 29 0 0 1 0-38M6 18h36M6 30h36', 3),
  'sys-academic':
    solid('M24 4l19 11v4H5v-4z') +
    soft(box(9, 21, 5.5, 15, 1) + box(21.2, 21, 5.5, 15, 1) + box(33.5, 21, 5.5, 15, 1)) +
    solid(box(5, 38, 38, 5.5, 2)) +
    cut(disc(24, 12.5, 2.6)),
  'sys-graduate':
    soft(box(5, 8, 38, 26, 4)) +
    line('M12 16h15M12 24h9') +
    solid(`${disc(33, 28, 8)}M28 34l-2 10 7-4 7 4-2-10z`) +
    cut(star(33, 28, 4.5)),
  'sys-research':
    softLine('M24 15c11 0 19 4 19 9s-8 9-19 9-19-4-19-9 8-9 19-9z', 3.2) +
    line(
      'M16.200 19.500c5.500-9.500 13-15 17-12.600s3.100 11.600-2.400 21.100-13 15-17 12.600-3.100-11.600 2.400-21.100z',
      3.2,
    ) +
    solid(disc(24, 24, 4.5)),
  'sys-library':
    solid(box(6, 7, 9, 35, 2)) +
    soft(box(17, 13, 8, 29, 2)) +
    solid('M27.500 10.600l7.600-2.200a1.600 1.600 0 0 1 2 1.100l8 28.500a1.600 1.600 0 0 1-1.100 2l-7.600 2.200z') +
    cutLine('M10.500 13v6M21 19v4', 2.6),
}
