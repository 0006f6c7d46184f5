import { limits } from '@quadrangle/api-client'
import { expect, test } from 'vitest'
import { type AgendaForm, checkAgenda, emptyForm, withBegin } from './agenda-form.ts'

const form: AgendaForm = {
  title: ' 组会 ',
  place: '402',
  note: '',
  allDay: false,
  begin: '2026-11-20T14:00',
  end: '2026-11-20T15:00',
}

test('a valid form becomes instants and trimmed texts', () => {
  const { problems, body } = checkAgenda(form)
  expect(problems).toEqual({})
  expect(body).toEqual({
    title: '组会',
    place: '402',
    note: '',
    begin_time: new Date(2026, 10, 20, 14).toISOString(),
    end_time: new Date(2026, 10, 20, 15).toISOString(),
    all_day: 0,
  })
})

test('an all-day entry lasts from its first midnight to the end of its last day', () => {
  const { body } = checkAgenda({ ...form, allDay: true, begin: '2026-11-20', end: '2026-11-21' })
  expect(body?.begin_time).toBe(new Date(2026, 10, 20).toISOString())
  expect(body?.end_time).toBe(new Date(2026, 10, 21, 23, 59, 59, 999).toISOString())
  expect(body?.all_day).toBe(1)
})

test.each([
  ['no title', { title: '  ' }, { title: 'missing' }],
  ['long title', { title: 'x'.repeat(limits.agendaTitle + 1) }, { title: 'too-long' }],
  ['long place', { place: 'x'.repeat(limits.agendaPlace + 1) }, { place: 'too-long' }],
  ['long note', { note: 'x'.repeat(limits.agendaNote + 1) }, { note: 'too-long' }],
  ['no begin', { begin: '' }, { begin: 'no-time' }],
  ['no end', { end: '' }, { end: 'no-time' }],
  ['end before begin', { end: '2026-11-20T13:59' }, { end: 'before-begin' }],
  ['all-day end before begin', { allDay: true, end: '2026-11-19' }, { end: 'before-begin' }],
])('%s', (_, change, problems) => {
  expect(checkAgenda({ ...form, ...change })).toEqual({ problems })
})

test('an entry may end where it begins', () => {
  expect(checkAgenda({ ...form, end: form.begin }).problems).toEqual({})
})

test('an empty form has the next full hour, also across midnight', () => {
  expect(emptyForm(new Date(2026, 10, 20, 9, 31).getTime())).toMatchObject({
    begin: '2026-11-20T10:00',
    end: '2026-11-20T11:00',
  })
  expect(emptyForm(new Date(2026, 10, 20, 23, 5).getTime()).begin).toBe('2026-11-21T00:00')
})

test('a later start moves the end; an invalid start does not', () => {
  expect(withBegin(form, '2026-11-21T08:30')).toMatchObject({ begin: '2026-11-21T08:30', end: '2026-11-21T09:30' })
  expect(withBegin(form, '')).toMatchObject({ begin: '', end: form.end })
  expect(withBegin({ ...form, end: '2026-11-20T10:00' }, '2026-11-22T08:00').end).toBe('2026-11-20T10:00')
})
