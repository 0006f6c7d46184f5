import { limits } from '@quadrangle/api-client'
import { localTimeOf } from '../../shared/local-time.ts'

/** The values of the dialog; times in local time, as `<input>` writes them. */
export interface AgendaForm {
  title: string
  place: string
  note: string
  allDay: boolean
  begin: string
  end: string
}

export type AgendaProblem = 'missing' | 'too-long' | 'no-time' | 'before-begin'
export type AgendaProblems = Partial<Record<'title' | 'place' | 'note' | 'begin' | 'end', AgendaProblem>>

/** The request body of an entry. */
export interface AgendaBody {
  title: string
  place: string
  note: string
  begin_time: string
  end_time: string
  all_day: 0 | 1
}

/** An empty form that begins at the next full hour and lasts one hour. */
export function emptyForm(now: number): AgendaForm {
  const begin = new Date(now)
  begin.setHours(begin.getHours() + 1, 0, 0, 0)
  const end = new Date(begin)
  end.setHours(end.getHours() + 1)
  return { title: '', place: '', note: '', allDay: false, begin: localTimeOf(begin), end: localTimeOf(end) }
}

/** Moves the end along with the begin, so that the entry keeps its length. */
export function withBegin(form: AgendaForm, begin: string): AgendaForm {
  const newBegin = new Date(begin).getTime()
  const length = new Date(form.end).getTime() - new Date(form.begin).getTime()
  if (Number.isNaN(newBegin) || Number.isNaN(length) || length < 0) return { ...form, begin }
  return { ...form, begin, end: localTimeOf(new Date(newBegin + length)) }
}

function instants(form: AgendaForm): { begin: Date; end: Date } {
  if (!form.allDay) return { begin: new Date(form.begin), end: new Date(form.end) }
  const end = new Date(`${form.end.slice(0, 10)}T00:00`)
  end.setDate(end.getDate() + 1)
  return { begin: new Date(`${form.begin.slice(0, 10)}T00:00`), end: new Date(end.getTime() - 1) }
}

/** The errors of the form by field, or the request body if there are none. */
export function checkAgenda(form: AgendaForm): { problems: AgendaProblems; body?: AgendaBody } {
  const problems: AgendaProblems = {}
  if (form.title.trim() === '') problems.title = 'missing'
  else if (form.title.trim().length > limits.agendaTitle) problems.title = 'too-long'
  if (form.place.trim().length > limits.agendaPlace) problems.place = 'too-long'
  if (form.note.trim().length > limits.agendaNote) problems.note = 'too-long'
  const { begin, end } = instants(form)
  if (Number.isNaN(begin.getTime())) problems.begin = 'no-time'
  if (Number.isNaN(end.getTime())) problems.end = 'no-time'
  else if (end < begin) problems.end = 'before-begin'
  if (Object.keys(problems).length > 0) return { problems }
  return {
    problems,
    body: {
      title: form.title.trim(),
      place: form.place.trim(),
      note: form.note.trim(),
      begin_time: begin.toISOString(),
      end_time: end.toISOString(),
      all_day: form.allDay ? 1 : 0,
    },
  }
}
