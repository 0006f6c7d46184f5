import {
  applyTheme,
  createTheme,
  Dialog,
  Field,
  Input,
  Button as KitButton,
  Card as KitCard,
  LabelsProvider,
  Pagination,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
} from '@quadrangle/ui'
import { useLayoutEffect, useState } from 'react'
import '@quadrangle/ui/styles.css'
import { cardTexts, looks, tabs } from './content.js'

export function Root({ children, expose }) {
  useLayoutEffect(() => {
    expose(({ brand, dark }) => {
      applyTheme(document.documentElement, createTheme({ brand }), dark ? 'dark' : 'light')
    }, looks)
  }, [expose])
  return <LabelsProvider locale="en">{children}</LabelsProvider>
}

export const Card = KitCard

export function Button({ children }) {
  return <KitButton variant="solid">{children}</KitButton>
}

export function Page() {
  const [page, setPage] = useState(1)
  return (
    <main>
      <KitButton variant="solid">Save</KitButton>
      <KitButton>Cancel</KitButton>
      <Dialog trigger={<KitButton>Open</KitButton>} title="Leave the course?" footer={<KitButton>Leave</KitButton>}>
        The place goes to the next in line.
      </Dialog>
      <Field label="Name" help="As on the card">
        <Input />
      </Field>
      <Tabs defaultValue="Today">
        <TabsList label="When">
          {tabs.map(({ name }) => (
            <TabsTrigger key={name} value={name}>
              {name}
            </TabsTrigger>
          ))}
        </TabsList>
        {tabs.map(({ name, text }) => (
          <TabsContent key={name} value={name}>
            {text}
          </TabsContent>
        ))}
      </Tabs>
      {cardTexts.map(({ title, text }) => (
        <KitCard key={title} title={title}>
          {text}
        </KitCard>
      ))}
      <Pagination page={page} total={200} pageSize={10} onPageChange={setPage} />
    </main>
  )
}
