CREATE TABLE "vip_level" (
	"start_level" integer PRIMARY KEY NOT NULL
);

