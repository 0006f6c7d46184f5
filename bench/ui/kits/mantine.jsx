import {
  createTheme,
  Button as MantineButton,
  Card as MantineCard,
  MantineProvider,
  Modal,
  Pagination,
  Tabs,
  Text,
  TextInput,
} from '@mantine/core'
import { useLayoutEffect, useMemo, useState } from 'react'
import '@mantine/core/styles.css'
import { cardTexts, looks, tabs } from './content.js'

export function Root({ children, expose }) {
  const [{ brand, dark }, setLook] = useState(looks[0])
  useLayoutEffect(() => expose(setLook, looks), [expose])
  const theme = useMemo(() => createTheme({ colors: { brand: Array(10).fill(brand) }, primaryColor: 'brand' }), [brand])
  return (
    <MantineProvider theme={theme} forceColorScheme={dark ? 'dark' : 'light'}>
      {children}
    </MantineProvider>
  )
}

export function Card({ title, children }) {
  return (
    <MantineCard withBorder shadow="sm">
      <MantineCard.Section withBorder inheritPadding py="xs">
        <Text fw={600}>{title}</Text>
      </MantineCard.Section>
      {children}
    </MantineCard>
  )
}

export const Button = MantineButton

export function Page() {
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState(false)
  return (
    <main>
      <MantineButton>Save</MantineButton>
      <MantineButton variant="default">Cancel</MantineButton>
      <MantineButton onClick={() => setOpen(true)}>Open</MantineButton>
      <Modal opened={open} onClose={() => setOpen(false)} title="Leave the course?">
        The place goes to the next in line.
        <MantineButton>Leave</MantineButton>
      </Modal>
      <TextInput label="Name" description="As on the card" />
      <Tabs defaultValue="Today">
        <Tabs.List aria-label="When">
          {tabs.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name, text }) => (
          <Tabs.Panel key={name} value={name}>
            {text}
          </Tabs.Panel>
        ))}
      </Tabs>
      {cardTexts.map(({ title, text }) => (
        <Card key={title} title={title}>
          {text}
        </Card>
      ))}
      <Pagination value={page} total={20} onChange={setPage} />
    </main>
  )
}
