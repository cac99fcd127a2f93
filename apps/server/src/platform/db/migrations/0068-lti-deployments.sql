-- The deployments of a platform whose launches are taken. None until the first launch names one.
alter table lti_platforms add column deployment_ids text[];
