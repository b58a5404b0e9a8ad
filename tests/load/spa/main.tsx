// The yardstick of a page that is made in the browser: React starts, asks for the content, and shows it.
import { createElement, type ReactNode, use } from 'react';
import { createRoot } from 'react-dom/client';
import type { Piece } from './piece.ts';
import './style.css';

const content: Promise<Piece> = fetch('/content.json').then((answer) => answer.json());

function Page() {
  return shown(use(content));
}

function shown(piece: Piece, at = 0): ReactNode {
  if (typeof piece === 'string') return piece;
  const { name, attributes, inside } = piece;
  return createElement(name, { key: at, ...attributes }, ...inside.map(shown));
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
