import type { ReactNode } from 'react'
import type { SubjectProps, Subjects } from '../../testing/subject.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx'

const list = (props: SubjectProps): ReactNode => (
  <TabsList label="0" {...props}>
    <TabsTrigger value="1">1</TabsTrigger>
    <TabsTrigger value="2">2</TabsTrigger>
    <TabsTrigger value="3" disabled>
      3
    </TabsTrigger>
  </TabsList>
)

const content = (props: SubjectProps): ReactNode => (
  <TabsContent value="1" {...props}>
    4
  </TabsContent>
)

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  Tabs: {
    draw: (props) => (
      <Tabs defaultValue="1" {...props}>
        {list({})}
        {content({})}
      </Tabs>
    ),
  },
  TabsList: {
    draw: (props) => (
      <Tabs defaultValue="1">
        {list(props)}
        {content({})}
      </Tabs>
    ),
  },
  TabsTrigger: {
    draw: (props) => (
      <Tabs defaultValue="1">
        <TabsList label="0">
          <TabsTrigger value="1" {...props}>
            1
          </TabsTrigger>
        </TabsList>
        {content({})}
      </Tabs>
    ),
  },
  TabsContent: {
    draw: (props) => (
      <Tabs defaultValue="1">
        {list({})}
        {content(props)}
      </Tabs>
    ),
  },
}
