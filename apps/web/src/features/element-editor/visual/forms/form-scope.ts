import { createContext, useContext } from 'react';

/** The course and element whose criteria and scenarios the forms offer. */
export type FormScope = { courseId: string; elementId: string };

const Scope = createContext<FormScope>({ courseId: '', elementId: '' });

export const FormScopeProvider = Scope.Provider;

export const useFormScope = () => useContext(Scope);
