// The editor's page in the browser.
import { Keystatic } from '@keystatic/core/ui';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { editorConfig } from './config.ts';

const pages = Object.keys(import.meta.glob('../../src/lib/content/pages/*.md'));
const names = pages.map((path) => /([\w-]+)\.md$/.exec(path)?.[1] ?? '');
const place = document.getElementById('editor');
if (place) createRoot(place).render(createElement(Keystatic, { config: editorConfig(names) }));
