ALTER TABLE "ticket" ADD COLUMN "page" jsonb;
