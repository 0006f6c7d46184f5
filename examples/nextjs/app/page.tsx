import { Card, CardGrid, Inline, Stack, Tag, Text } from '@quadrangle/ui'
import { cookies } from 'next/headers'
import { Enrol } from './enrol.tsx'
import { readMode } from './mode.ts'
import { ModeSelect } from './mode-select.tsx'

const courses = [
  { id: 'algebra', title: 'Linear Algebra', when: 'Mon 10:00', seats: 12 },
  { id: 'optics', title: 'Optics', when: 'Tue 14:00', seats: 0 },
  { id: 'rhetoric', title: 'Rhetoric', when: 'Thu 16:00', seats: 5 },
]

/** A server component: only the interactive parts of the kit are sent as script. */
export default async function Page() {
  const mode = readMode((await cookies()).get('mode')?.value)
  return (
    <main className="courses">
      <Inline justify="between">
        <h1>Courses</h1>
        <ModeSelect mode={mode} />
      </Inline>
      <CardGrid columns={2}>
        {courses.map(({ id, title, when, seats }) => (
          <Card key={id} title={title} level={2} actions={<Tag className="course-seats">{seats} seats</Tag>}>
            <Stack align="start">
              <Text>{when}</Text>
              <Enrol course={title} full={seats === 0} />
            </Stack>
          </Card>
        ))}
      </CardGrid>
    </main>
  )
}
