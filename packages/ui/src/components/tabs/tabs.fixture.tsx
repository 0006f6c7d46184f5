import type { ReactNode } from 'react'
import type { FixtureProps, Fixtures } from '../../testing/fixture.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx'

const list = (props: FixtureProps): ReactNode => (
  <TabsList label="0" {...props}>
    <TabsTrigger value="1">1</TabsTrigger>
    <TabsTrigger value="2">2</TabsTrigger>
    <TabsTrigger value="3" disabled>
      3
    </TabsTrigger>
  </TabsList>
)

const content = (props: FixtureProps): ReactNode => (
  <TabsContent value="1" {...props}>
    4
  </TabsContent>
)

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Tabs: {
    render: (props) => (
      <Tabs defaultValue="1" {...props}>
        {list({})}
        {content({})}
      </Tabs>
    ),
    pattern: {
      name: 'tabs',
      render: () => (
        <Tabs defaultValue="2">
          <TabsList label="0">
            {['1', '2', '3'].map((value) => (
              <TabsTrigger key={value} value={value}>
                {value}
              </TabsTrigger>
            ))}
          </TabsList>
          {['1', '2', '3'].map((value) => (
            <TabsContent key={value} value={value}>
              {value}
            </TabsContent>
          ))}
        </Tabs>
      ),
    },
  },
  TabsList: {
    render: (props) => (
      <Tabs defaultValue="1">
        {list(props)}
        {content({})}
      </Tabs>
    ),
  },
  TabsTrigger: {
    render: (props) => (
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
    render: (props) => (
      <Tabs defaultValue="1">
        {list({})}
        {content(props)}
      </Tabs>
    ),
  },
}
