import { createContext, useContext } from 'react';

export type FormScope = { courseId: string; elementId: string };

const Scope = createContext<FormScope>({ courseId: '', elementId: '' });

export const FormScopeProvider = Scope.Provider;

export const useFormScope = () => useContext(Scope);
